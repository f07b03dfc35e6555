import css from './not-drawn.module.css'

/**
 * What paper says in the place of something that was not there yet when the page was printed. On the screen it is not seen;
 * as long as it is there, a print that can wait does so (`print-page.ts`).
 */
export const NotDrawn = ({ text }: { text: string }) => (
  <p className={css.line} data-drawing="">
    {text}
  </p>
)
