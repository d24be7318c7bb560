import { useLocation, useNavigate } from '@forecourt/remote-kit';
import { useEffect, useState } from 'react';

/** A dialog that is a step of the browser's history: Back closes it before it leaves the page. */
export function useHistoryDialog(name: string): { isOpen: boolean; open(): void; close(): void } {
  const location = useLocation();
  const navigate = useNavigate();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isOpen = isMounted && (location.state as { dialog?: string } | null)?.dialog === name;
  return {
    isOpen,
    open: () => void navigate(location.pathname + location.search + location.hash, { state: { dialog: name }, preventScrollReset: true }),
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
