import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { formatCount } from '../format.ts'
import css from './tabs.module.css'

type TabItem = { id: string; name: string; count?: number | undefined; panel?: ReactNode }

type Props = {
  label: string
  tabs: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  children?: ReactNode
}

/** Tabs with panels; keep `value` in the address (`useView`). With `children` one panel serves every tab: a filter of one list. */
export const Tabs = ({ label, tabs, value, onChange, children }: Props) => (
  <AriaTabs selectedKey={value} onSelectionChange={key => onChange(String(key))}>
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
