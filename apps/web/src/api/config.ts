/** What the operator says to the browser at run time. */
export type Config = {
  PUBLIC_MOCK_SERVER?: boolean
  /** Where the API is, if not on the page's own origin: `https://api.example.org`. The mock answers at the page's own. */
  API_BASE?: string
}

export const readConfig = async (): Promise<Config> => {
  try {
    const response = await fetch('/config.json')
    const config: Config = response.ok ? await response.json() : {}
    return config.PUBLIC_MOCK_SERVER === true ? { PUBLIC_MOCK_SERVER: true } : config
  } catch {
    return {}
  }
}
