/** How figures are written and drawn: the number voice and geometry. No React, no PDF, no DOM. */
export type { FigureOptions, FigureParts } from './numbers.ts'
export { carriesValue, type Figures, figuresIn, scoreStatus, shownId, type Voice } from './voice.ts'
