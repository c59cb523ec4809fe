import { useSyncExternalStore } from 'react';

/**
 * All that a public page knows of a session before the session's own code is loaded: whether this browser keeps a token.
 * Visitors never load more than this.
 */
export function isSignedIn(): boolean {
  try {
    return !!localStorage.getItem('token');
  } catch {
    return false;
  }
}

/** Marks the document before the first paint, so that styles hide what is for visitors. Its hash stands in the content security policy. */
export const sessionScript = `try{if(localStorage.getItem('token'))document.documentElement.dataset.session=''}catch(e){}`;

/** The router reads this storage on every page and throws where it is blocked: then there is one that is empty and takes nothing. */
export const storageScript = `try{sessionStorage.length}catch(e){Object.defineProperty(window,'sessionStorage',{configurable:true,value:{length:0,key:function(){return null},getItem:function(){return null},removeItem:function(){},setItem:function(){throw e}}})}`;

/** Told on `window` when this tab's session begins, changes or ends; other tabs hear `storage`. */
export const SESSION_CHANGED = 'wbn-session';

function subscribe(changed: () => void): () => void {
  const heard = () => {
    document.documentElement.toggleAttribute('data-session', isSignedIn());
    changed();
  };
  addEventListener('storage', heard);
  addEventListener(SESSION_CHANGED, heard);
  return () => {
    removeEventListener('storage', heard);
    removeEventListener(SESSION_CHANGED, heard);
  };
}

/** False while a page is rendered on the server and hydrated: that page is everybody's. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn, () => false);
