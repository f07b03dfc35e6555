import { runCommandLine } from './command-line.ts'

// Whoever reads us may stop reading: head, less.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(process.exitCode ?? 0)
})

process.exitCode = await runCommandLine(process.argv.slice(2))
