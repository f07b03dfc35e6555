import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const OwnerLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/owners/$id" params={{ id }}>
    {children}
  </Link>
)

export const PlantLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/plants/$id" params={{ id }}>
    {children}
  </Link>
)
