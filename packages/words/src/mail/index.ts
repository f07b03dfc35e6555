/** What mails and messages say, per language. */
export { countIn, fill, WORDS } from './mail-words.ts'
