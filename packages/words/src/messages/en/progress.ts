/** How work that takes longer goes on. */
export default {
  export_waiting: 'The file waits for its turn.',
  export_making: 'The file is being made.',
  export_ready: 'The file is ready.',
  export_failed: 'The file could not be made. Ask for it again, or take another form.',
  runs_drawn: '{{runs}} runs of {{sides}} sides.',
  runs_done: 'All runs are calculated.',
  runs_stopped: 'Stopped. No more runs are calculated.',
  runs_failed: 'The calculation failed. Begin again.',
  sensitivity_running: 'The sensitivity analysis waits or runs.',
  sensitivity_done: 'The sensitivity analysis is done.',
  sensitivity_stopped: 'Stopped. The sensitivity analysis has no result.',
  portfolio_failed:
    'The calculation failed several times. Nothing of your file is lost; submit the draft to try again.',
  portfolio_stopped: 'You stopped the calculation. Nothing of your list is lost; submit the draft to calculate it.',
} as const
