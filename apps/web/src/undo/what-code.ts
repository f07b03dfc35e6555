import type words from '../i18n/en/undo.json'

type Plain<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
/** The names of changes, as they stand in the words. */
export type WhatCode = Plain<keyof (typeof words)['what'] & string>
