import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Timestamp } from './shapes.ts'

export const UploadResult = z.object({ name: z.string(), size: z.number().int(), id: z.string(), created: Timestamp })
export type UploadResult = z.infer<typeof UploadResult>

export const dropFile = endpoint({
  method: 'POST',
  path: '/api/filedrop/upload/',
  noun: 'files',
  access: 'user',
  status: 201,
  summary: 'Keep a file with your account.',
  files: [{ field: 'file', description: 'any document up to the stated size' }],
  reply: UploadResult,
})
export const listFiles = endpoint({
  method: 'GET',
  path: '/api/filedrop/list/',
  noun: 'files',
  access: 'user',
  summary: 'Your files, newest first.',
  reply: z.object({ results: z.array(UploadResult) }),
})
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/filedrop/{id}/',
  noun: 'files',
  access: 'user',
  summary: 'Delete one of your files.',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})
export const readFile = endpoint({
  method: 'GET',
  path: '/api/filedrop/{id}/',
  noun: 'files',
  access: 'user',
  summary: 'One of your files, as you uploaded it.',
  params: z.object({ id: z.uuid() }),
  reply: z.unknown(),
  media: 'application/octet-stream',
})
