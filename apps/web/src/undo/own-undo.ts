/** Fields that take keys for their own text: the browser takes back what was typed there. */
const typedInto = new WeakSet<Element>()

const isText = (element: Element): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable) ||
  (element instanceof HTMLInputElement &&
    !['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'].includes(element.type))

/** Whether keys are text here. */
const takesText = (target: EventTarget | null): target is Element => target instanceof Element && isText(target)

/** Whether the field that has the focus was written into since it has it. */
export const hasOwnUndo = (target: EventTarget | null): boolean => target instanceof Element && typedInto.has(target)

/** Watches what is written, from now on; what was written before counts, too. */
export function watchFields(): void {
  addEventListener('input', ({ target }) => void (takesText(target) && typedInto.add(target)), true)
  // Enter in a line, or another choice: what was typed is a change of the page by now.
  addEventListener('change', ({ target }) => void (target instanceof Element && typedInto.delete(target)), true)
  addEventListener('focusout', ({ target }) => void (target instanceof Element && typedInto.delete(target)), true)
  const { activeElement } = document
  if (activeElement && takesText(activeElement)) typedInto.add(activeElement)
}
