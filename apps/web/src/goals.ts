import i18n from 'i18next'

/** The seventeen goals, 1 to 17. */
export const goalNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const
export type GoalNumber = (typeof goalNumbers)[number]

/** Full colour of a goal, as a CSS value that follows the theme. */
export const goalColour = (goal: number): string => `var(--g${goal})`
/** What is written on the goal's colour (at least 4.5:1). */
export const goalInk = (goal: number): string => `var(--i${goal})`
/** Outline in the goal's colour (at least 3:1 on the page). */
export const goalOutline = (goal: number): string => `var(--o${goal})`

/** The United Nations' short name: "Climate action". */
export const goalName = (goal: number): string => i18n.t(`goals:name.${goal as GoalNumber}`)
/**
 * The name with soft hyphens in its long words, for narrow places on screen: browsers know where German words part only with a
 * dictionary that many do not have. For text that is copied or exported the name itself.
 */
export const goalNameWithBreaks = (goal: number): string => withBreaks(goalName(goal), i18n.t('goals:breaks'))

/** `breaks`: words with a bar where they may part, in any writing of their first letter. */
export const withBreaks = (name: string, breaks: string): string =>
  breaks.split(' ').reduce(
    (text, word) =>
      text.replace(new RegExp(word.replace('|', ''), 'i'), found => {
        const at = word.indexOf('|')
        return `${found.slice(0, at)}\u00ad${found.slice(at)}`
      }),
    name,
  )

/** One word, for the wheel: "Climate". */
export const goalWord = (goal: number): string => i18n.t(`goals:word.${goal as GoalNumber}`)
/** "SDG 13 Climate action" */
export const goalTitle = (goal: number): string =>
  i18n.t('goals:title', { goal, name: goalName(goal), interpolation: { escapeValue: false } })
