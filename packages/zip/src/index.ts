/** ZIP archives written so that the same files give the same bytes. */
export { GrowingFile } from './growing-file.ts'
export { MAX_FILES, type PackedFile, packedFile, type Sink, writeArchive } from './write-archive.ts'
