export { isCommonPassword } from './common-passwords.ts'
export { lettersOf, newLetters } from './letters.ts'
export { openSecret, sealerFor, sealSecret } from './sealed.ts'
export { base32, findStep, keyAddress, newTotpSecret, STEP_SECONDS, totpCode } from './totp.ts'
