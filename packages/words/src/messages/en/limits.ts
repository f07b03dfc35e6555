/** What a file that somebody brings may be. */
export default {
  upload: 'CSV, TSV or XLSX, up to {{mb}} MB, {{rows}} rows and {{columns}} columns.',
  database:
    'A zip, XML, CSV or XLSX file of at most {{mb}} MB ({{unpacked}} MB unpacked, {{files}} files, {{processes}} processes, {{exchanges}} exchanges); {{databases}} databases and {{together}} MB per account.',
} as const
