/** The short sentences of the store (error catalogue of the specification); pages may show longer ones. */
export const authWords = {
  login: 'Login failed',
  register: 'Registration failed',
  updateProfile: 'Profile update failed',
  changePassword: 'Password change failed',
} as const
