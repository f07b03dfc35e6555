import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before the program (`--import`): once the file FAULT_ON exists, writing fails as on a full disk, from the n-th write on
 * that the file names. Reading, removing and renaming go on. Holds in worker threads too: the embedded database writes there.
 */
const on = process.env.FAULT_ON ?? ''
const under = process.env.FAULT_UNDER ?? ''
let count = 0

const isOn = (): boolean => on !== '' && fs.existsSync(on)
function full(): boolean {
  if (!isOn()) {
    count = 0
    return false
  }
  count++
  return count >= Number(fs.readFileSync(on, 'utf8'))
}
const failure = (call: string) =>
  Object.assign(new Error(`ENOSPC: no space left on device, ${call}`), { code: 'ENOSPC', errno: -28, syscall: call })

/** Paths by descriptor: only what lies under FAULT_UNDER is struck. */
const struck = new Set<number>()
const openSync = fs.openSync
fs.openSync = ((path: fs.PathLike, ...rest: [never]) => {
  const fd = openSync(path, ...rest)
  if (String(path).startsWith(under)) struck.add(fd)
  return fd
}) as typeof fs.openSync
const closeSync = fs.closeSync
fs.closeSync = fd => {
  struck.delete(fd)
  closeSync(fd)
}
const writeSync = fs.writeSync
fs.writeSync = ((fd: number, ...rest: [never]) => {
  if (struck.has(fd) && full()) throw failure('write')
  return writeSync(fd, ...rest)
}) as typeof fs.writeSync
const open = fs.promises.open
fs.promises.open = async (path, flags, mode) => {
  const file = await open(path, flags, mode)
  if (!String(path).startsWith(under)) return file
  const writeFile = file.writeFile.bind(file)
  file.writeFile = async (...given: Parameters<typeof writeFile>) => {
    if (full()) throw failure('write')
    await writeFile(...given)
  }
  return file
}
syncBuiltinESMExports()
