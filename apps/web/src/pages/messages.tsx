export { Inbox as default } from '../features/messages/inbox.tsx'
