/** Passwords judged. */
export { normalPassword, ownTexts, type Weakness, weaknessOf } from './weakness.ts'
