/** Every mail of the product as subject, text and HTML, in the language of its reader. Sends nothing. */
export * from './letters.ts'
export * from './report-letters.ts'
export type { Reader, ReadyMail } from './write.ts'
