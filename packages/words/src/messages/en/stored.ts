/** Sentences of an earlier version that no code is known for. */
export default {
  text: '{{text}}',
} as const
