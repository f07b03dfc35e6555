/** What mails and messages say, per language. */
export { countIn, dateIn, figuresFor, fill, WORDS } from './mail-words.ts'
