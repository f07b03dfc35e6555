/** What an organisation does: its technologies and industries in one line. */
export default {
  some: '{{names}}',
  more_one: '{{names}} and {{count}} more',
  more_other: '{{names}} and {{count}} more',
} as const
