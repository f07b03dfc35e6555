import { invalidate } from '../../../api/api-query.ts'

/** Every answer about a database may be another one after a decision. */
export const databaseChanged = () =>
  invalidate(
    'listDatabases',
    'readDatabase',
    'readDatabaseGaps',
    'listRepairs',
    'listDatabaseProcesses',
    'readDatabaseProcess',
    'scoreProcess',
    'readProcessContributions',
    'readDatabaseAnomalies',
    'readDatabaseExport',
    'listDatabaseFactors',
  )
