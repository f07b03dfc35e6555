/** Bytes outside the database: files by generated keys in a folder or a bucket, a shelf of files that are made when they are asked for, and copies of a data folder. */
export { BackupImpossible, backUp, restore } from './back-up.ts'
export { BucketRefused, type BucketSettings, filesInBucket } from './bucket-store.ts'
export { type Files, filesInFolder } from './file-store.ts'
export { openShelf, type Shelf, ShelfBusy } from './shelf.ts'
