/** Details of what happened in an account. */
export default {
  token_replayed: 'An old token of a session was used again; the session was ended.',
  session_ended: 'You ended a session.',
  new_picture: 'new picture',
  picture_removed: 'picture removed',
  suspension_ended: 'The suspension ended.',
  bundle: '{{name}} (bundle)',
  original: '{{name}} (original)',
  'file.errors': '{{name}} (errors, {{format}})',
  'file.result': '{{name}} (result, {{format}})',
  token: '{{name}} ({{scope}}, {{days}} days)',
  'scope.read': 'read',
  'scope.write': 'write',
} as const
