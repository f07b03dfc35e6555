/**
 * Words that long common passwords are made of, after leaked-password studies: with twelve characters as the least, what is
 * left of the usual lists is these words repeated, joined, decorated with digits, or walks over the keyboard.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena senha pass passwd geheim letmein welcome willkommen
  bienvenue login logon signin admin administrator administrador root user username guest default test testing tester demo
  example sample temp temporary change changeme please master superman batman spiderman pokemon naruto
  starwars football baseball basketball soccer hockey tennis liverpool chelsea arsenal manchester united barcelona
  realmadrid juventus yankees cowboys steelers lakers iloveyou ihateyou loveyou love lovely lover forever princess
  princesa prince angel angels sunshine rainbow butterfly flower flowers beautiful family friends friend mother father
  brother sister mommy daddy baby babygirl babyboy michael michelle jessica jennifer jordan daniel thomas charlie ashley
  nicole robert joshua matthew andrew anthony elizabeth samantha amanda alexander alexandra christian christopher william
  george maggie ginger pepper cookie chocolate cheese banana orange apple cherry summer winter spring autumn monday tuesday
  wednesday thursday friday saturday sunday january february march april may june july august september october november
  december dragon monkey tiger lion eagle falcon shadow killer hunter ranger warrior soldier mustang ferrari porsche
  mercedes corvette harley yamaha honda toyota computer internet windows microsoft google facebook instagram twitter
  linkedin samsung iphone android amazon youtube netflix server network system database website qwerty qwertz azerty asdf
  zxcv qwer wasd abcd abcdef abc abcde abcdefg abcdefgh hello world helloworld hallo bonjour hola trustno trustnoone
  whatever nothing something freedom liberty america american canada england london paris germany france mexico brasil
  brazil india pakistan china japan country company business office work money bitcoin crypto million lucky magic merlin
  gandalf matrix phoenix diamond silver golden gold purple yellow black white green blue red jesus jesuschrist christ god
  church heaven blessed cradle sustainability portfolio impact climate one two three four five six seven eight nine zero
  my the iam big boy girl`
    .split(/\s+/)
    .filter(word => word !== ''),
)

/** Rows of keyboards and the alphabet; a password that walks along them is no secret. */
export const WALKS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7ki8lo9p0',
  'qweasdzxc123qweasdzxc',
  '147258369147258369',
  '1234qwerasdfzxcv1234qwer',
]
