/** Reports, data and method as tools and resources of the Model Context Protocol, over the typed client of the contract. */
export { answerMcp } from './answer-mcp.ts'
