/** What mails and messages say, per language. */
export { countIn, dateIn, fill, WORDS } from './mail-words.ts'
