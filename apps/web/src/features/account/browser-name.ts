/** "Firefox on Linux" out of a user agent line; empty when nothing is recognised. */
export const browserName = (agent: string): string => {
  const browser =
    [
      [/Edg(e|A|iOS)?\//, 'Edge'],
      [/OPR\//, 'Opera'],
      [/Firefox\/|FxiOS\//, 'Firefox'],
      [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
      [/Safari\//, 'Safari'],
      [/^curl\//, 'curl'],
      [/^node|undici/i, 'Node'],
    ].find(([pattern]) => (pattern as RegExp).test(agent))?.[1] ?? ''
  const system =
    [
      [/iPhone|iPad/, 'iOS'],
      [/Android/, 'Android'],
      [/Windows/, 'Windows'],
      [/Mac OS X|Macintosh/, 'macOS'],
      [/Linux|X11/, 'Linux'],
    ].find(([pattern]) => (pattern as RegExp).test(agent))?.[1] ?? ''
  return [browser, system].filter(Boolean).join(' on ')
}
