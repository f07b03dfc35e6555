/** What happened, as codes with values, and its words in five languages. */

export { recogniseActivities } from './activities.ts'

export { type Area, MESSAGES } from './catalogues.ts'
export { industryName, withIndustries } from './industries.ts'
export { type Code, type KeyOf, type Message, message, type Param, type ParamsArgument } from './message.ts'
export { recognise, storedText } from './recognise.ts'
export { englishDetail, render } from './render.ts'
export { rowFlagMessage } from './row-flags.ts'
export { fromStored, toStored } from './stored.ts'
export { tableMessage, tableMessages, tableText } from './tables.ts'
export { codeOf, wireMessage, wireNotes, wireSentences } from './wire.ts'
