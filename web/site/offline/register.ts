/** Address of the service worker (`worker.ts`). */
const WORKER = '/offline-worker.js';

/** Of the one policy that the content security policy lets pages make: it knows one address. */
export const WORKER_POLICY = 'wbn-worker';

/** When the page is there and nothing else is to do. Its hash stands in the content security policy. */
export const workerScript = `addEventListener('load',function(){try{
var make=window.trustedTypes&&trustedTypes.createPolicy('${WORKER_POLICY}',{createScriptURL:function(){return '${WORKER}'}});
navigator.serviceWorker.register(make?make.createScriptURL(''):'${WORKER}').catch(function(){})
}catch(e){}})`;
