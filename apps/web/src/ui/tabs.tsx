import type { Key, ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { formatCount } from '../format.ts'
import css from './tabs.module.css'

type TabItem<Id extends string> = { id: Id; name: string; count?: number | undefined; panel?: ReactNode }

type Props<Id extends string> = {
  label: string
  tabs: readonly TabItem<Id>[]
  value: string
  onChange: (id: Id) => void
  children?: ReactNode
}

/** Tabs with panels; keep `value` in the address (`useView`). With `children` one panel serves every tab: a filter of one list. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: Props<Id>) {
  function select(key: Key) {
    const tab = tabs.find(one => one.id === key)
    if (tab) onChange(tab.id)
  }
  return (
    <AriaTabs className={css.all ?? ''} selectedKey={value} onSelectionChange={select}>
      <TabList className={css.tabs ?? ''} aria-label={label}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id} className={css.tab ?? ''}>
            {tab.name}
            {tab.count === undefined ? null : <span className={css.count}>{formatCount(tab.count)}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className={css.panel ?? ''}>
          {children ?? tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
