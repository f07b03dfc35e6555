/** What to know of portfolios that stand side by side. */
export default {
  counted_twice: 'Sums over a portfolio can count shared supply chains twice.',
  as_they_are: 'Portfolios of different size are compared as they are: nothing is divided by an amount.',
  other_data: 'They stand on different data or methods: part of a difference may come from that.',
  no_number: 'One of them has no number here: not compared.',
  known_differently: 'One is known in full, the other in part: not compared.',
  apart: 'The intervals do not overlap.',
  overlap: 'The intervals overlap: not distinguishable.',
} as const
