/** Why a job of a queue failed. */
export default {
  busy: 'Too much work waited already.',
  limits: 'The work passed its limits of time or memory.',
  too_long: 'The job took longer than its queue allows.',
  server_gone: 'The server that worked on it no longer answered.',
  stopped: 'The server stopped while the job was running.',
  disk_full: 'The disk is full.',
  connection: 'The connection to another server broke: {{technical}}',
  storage: 'The file store refused: {{technical}}',
  no_reason: 'No reason was noted.',
  other: 'An error of the program: {{technical}}',
} as const
