import type { CodedMessage } from '@cradle/contract'
import type { Message } from './message.ts'
import { englishDetail } from './render.ts'

/** A message as it goes out. Answers nest values less deeply than messages may. */
export const wireMessage = (message: Message): CodedMessage => message as CodedMessage

/** Remarks as they go out: in English, and as codes with their values. */
export const wireNotes = (messages: readonly Message[]): { notes: string[]; note_messages: CodedMessage[] } => ({
  notes: messages.map(englishDetail),
  note_messages: messages.map(wireMessage),
})

/** Several sentences as they go out: in English one after the other, and as codes with their values. */
export const wireSentences = (messages: readonly Message[]): { sentence: string; messages: CodedMessage[] } => ({
  sentence: messages.map(englishDetail).join(' '),
  messages: messages.map(wireMessage),
})

/** What a program may branch on: `no_room` of `refusals:no_room.files`. */
export const codeOf = ({ code }: Message): string => code.slice(code.indexOf(':') + 1).split('.', 1)[0]!
