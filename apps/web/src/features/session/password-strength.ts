/** The server's rule, told before sending: length, a few common ones, nothing of one's own name. The server has the long list. */
export const shortest = 12
export const longest = 128

/** What a leaked list begins with; shorter ones fail by length anyway. */
const common = [
  '123456789012',
  '1234567890123',
  'passwordpassword',
  'password1234',
  'password12345',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopas',
  'qwertyuiopasdfghjkl',
  'administrator',
  'letmeinletmein',
  'iloveyouiloveyou',
  'welcomewelcome',
]

export type Verdict = 'short' | 'long' | 'common' | 'own' | 'repeats' | 'good'

export const judgePassword = (password: string, own: readonly string[] = []): Verdict => {
  const text = password.normalize('NFC')
  const count = [...text].length
  const plain = text.toLowerCase()
  if (count > longest) return 'long'
  if (common.includes(plain)) return 'common'
  if (count >= 4 && /^(.{1,4})\1+$/u.test(plain)) return 'repeats'
  const words = own.flatMap(word => word.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter(word => word.length >= 4)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  if (count >= shortest && [...rest].length < shortest - 4 && rest.length < plain.length) return 'own'
  return count < shortest ? 'short' : 'good'
}
