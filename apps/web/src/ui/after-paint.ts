/** Does `work` once the browser has painted: what a press changes at once is seen before what takes longer begins. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work))
}
