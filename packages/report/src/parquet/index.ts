export { metadataOf, writeParquet } from './write-parquet.ts'
