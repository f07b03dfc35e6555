/** One report model for the screen's answers, the exports and the command line. Pure: no database, no server, no files. */
export * from './assessed.ts'
