/**
 * For a drawing whose marks are no links: one stop of the keyboard, from which arrow keys go from mark to mark. What a mark says is its
 * `data-reading`; `MarkTip` shows it.
 */
export const steps = { tabIndex: 0, 'data-steps': '' }
