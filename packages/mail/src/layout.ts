import type { Language } from '@cradle/contract'
import { escapeHtml } from '@cradle/text'
import { WORDS } from '@cradle/words/mail'

/** A mail in parts; text and HTML are made from the same. */
export type Letter = {
  greeting: string
  /** Plain sentences, one per paragraph. */
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** A code a person may type instead of following the link. */
  code?: string
  /** What follows the button. */
  after?: readonly string[]
  /** Where mails like this one are ended. */
  end?: { label: string; url: string }
}

export function letterText(
  { greeting, paragraphs, button, code, after = [], end }: Letter,
  language: Language,
): string {
  const words = WORDS[language]
  const parts = [greeting, ...paragraphs]
  if (button) parts.push(`${button.label}:\n${button.url}`)
  if (code) parts.push(`${words.code}: ${code}`)
  parts.push(...after)
  if (end) parts.push(`${end.label}:\n${end.url}`)
  parts.push(`--\n${words.signature}`)
  return `${parts.join('\n\n')}\n`
}

export function letterHtml(
  { greeting, paragraphs, button, code, after = [], end }: Letter,
  language: Language,
): string {
  const words = WORDS[language]
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#15191f">${escapeHtml(text)}</p>`
  const parts = [greeting, ...paragraphs].map(paragraph)
  if (button)
    parts.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b6b5f;color:#ffffff;font:600 16px/1.2 system-ui,sans-serif;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
      `<p style="margin:0 0 16px;font:13px/1.5 system-ui,sans-serif;color:#5a6470;word-break:break-all">${escapeHtml(button.url)}</p>`,
    )
  if (code)
    parts.push(
      `<p style="margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#15191f">${escapeHtml(words.code)}: <span style="font:600 18px/1.5 ui-monospace,monospace;letter-spacing:0.04em">${escapeHtml(code)}</span></p>`,
    )
  parts.push(...after.map(paragraph))
  if (end)
    parts.push(
      `<p style="margin:0 0 16px;font:13px/1.5 system-ui,sans-serif"><a href="${escapeHtml(end.url)}" style="color:#0b6b5f">${escapeHtml(end.label)}</a></p>`,
    )
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cradle</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7"><div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e1d8;border-radius:8px">
<p style="margin:0 0 24px;font:600 20px/1.2 Georgia,serif;color:#15191f">Cradle</p>
${parts.join('\n')}
</div><p style="max-width:560px;margin:16px auto 0;font:13px/1.5 system-ui,sans-serif;color:#5a6470">${escapeHtml(words.signature)}</p></body></html>
`
}
