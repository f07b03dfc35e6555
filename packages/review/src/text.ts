/** What a browser needs of it: no checker of shapes. */
export * from './mentions.ts'
export * from './places.ts'
