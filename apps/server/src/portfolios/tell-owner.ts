/** What the owner of a portfolio is told, as message and as mail. */
type About = { id: string; name: string }

export type Letter = {
  subject: string
  data: { id: string; kind: string; text: string }
  mail: { subject: string; text: string; html: string }
}

export function deliveredLetter(
  site: string,
  about: About & { assessedEntries: number; totalOrganisations: number },
): Letter {
  const { assessedEntries: assessed, totalOrganisations: all } = about
  const text =
    all === 0
      ? 'No row of the file could be used. The report lists every row with its reason.'
      : `${assessed} of ${all} organisations have a weighted burden; the report lists the others with their reasons.`
  return letter(site, about, 'portfolio_delivered', `“${about.name}” is delivered`, text)
}

export const failedLetter = (site: string, about: About, reason: string): Letter =>
  letter(site, about, 'portfolio_failed', `“${about.name}” could not be calculated`, reason)

function letter(site: string, { id }: About, kind: string, subject: string, text: string): Letter {
  const link = `${site}/portfolio/${id}`
  return {
    subject,
    data: { id, kind, text },
    mail: {
      subject: `Cradle: ${subject}`,
      text: `${text}\n\n${link}\n`,
      html: `<p>${escapeHtml(text)}</p>\n<p><a href="${escapeHtml(link)}">Open the report</a></p>\n`,
    },
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
