export { checkShareFile, type ShareFileProblem, shareFileMessage } from './check-share-file.ts'
export { GOAL_REMARKS } from './goal-remarks.ts'
export { categoryWithoutWeight, type ShareFile, settleSigns, shareFileOf, withShareFile } from './share-file.ts'
export { SHARE_FILE_SCHEMA } from './share-file-schema.ts'
